import plugin from 'tailwindcss/plugin';

/*
 * What is read until the typeface has come: fonts that systems have, each made as wide and as tall as Archivo is at
 * the widths in use, so that no line moves afterwards. Arial is on Windows and Apple's systems (Liberation Sans has
 * its widths), Roboto on Android, DejaVu Sans on Linux. app/fonts/README.md has the typeface.
 *
 * globals.css asks for DejaVu Sans first: a system's fonts are slow to look through on Linux, and quick elsewhere.
 */
const systemFonts = ['Arial', 'Roboto', 'DejaVu Sans'];

/**
 * The ratios of Archivo's mean advance to that of each of them, by weight and width, in percent, measured with these
 * pages' words.
 */
const sizes = [
  ['400 599', '100%', [98.1, 98.6, 86.1]],
  ['600 750', '100%', [94.7, 100.6, 79.1]],
  ['600 750', '112%', [108.1, 114.7, 92]],
  ['600 750', '118%', [117.4, 124.6, 98]],
  ['600 750', '125%', [126.9, 134.7, 105.9]],
];

/** Archivo's own, as parts of its size. */
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
