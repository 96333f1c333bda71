// Turbopack optimizes the style sheets itself; Tailwind (4.3) would warn of a selector that it does not know.
const config = { plugins: { '@tailwindcss/postcss': { optimize: false } } };

export default config;
