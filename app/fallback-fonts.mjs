import plugin from 'tailwindcss/plugin';

/*
 * Fallback fonts until the typeface is loaded: system fonts, scaled to the width and height of Archivo at the widths in
 * use, so that no line moves afterwards. Arial is on Windows and Apple's systems (Liberation Sans has the same widths),
 * Roboto on Android, DejaVu Sans on Linux. app/fonts/README.md describes the typeface.
 *
 * globals.css lists DejaVu Sans first, since looking through system fonts is slow on Linux only.
 */
const systemFonts = ['Arial', 'Roboto', 'DejaVu Sans'];

/**
 * Ratios of Archivo's mean advance to each font's, by weight and width, in percent, measured with the words of these
 * pages.
 */
const sizes = [
  ['400 599', '100%', [98.1, 98.6, 86.1]],
  ['600 750', '100%', [94.7, 100.6, 79.1]],
  ['600 750', '112%', [108.1, 114.7, 92]],
  ['600 750', '118%', [117.4, 124.6, 98]],
  ['600 750', '125%', [126.9, 134.7, 105.9]],
];

/** Archivo's own metrics, relative to its size. */
const [ascent, descent] = [0.878, 0.21];

const percent = (ratio) => `${Number(ratio.toPrecision(3))}%`;

const faceOf = (name, weight, stretch, size) => {
  const alike = name === 'Arial' ? [name, 'Liberation Sans'] : [name];
  const style = weight === '600 750' ? ' Bold' : '';
  return {
    fontFamily: `'Like ${name}'`,
    fontWeight: weight,
    fontStretch: stretch,
    src: alike.map((font) => `local('${font}${style}')`).join(', '),
    sizeAdjust: `${size}%`,
    ascentOverride: percent((ascent / size) * 10_000),
    descentOverride: percent((descent / size) * 10_000),
  };
};

export default plugin(({ addBase }) =>
  addBase({
    '@font-face': systemFonts.flatMap((name, at) =>
      sizes.map(([weight, stretch, ratios]) => faceOf(name, weight, stretch, ratios[at])),
    ),
  }),
);
