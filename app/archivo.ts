import localFont from 'next/font/local';

/**
 * The site's only typeface, with the characters of English, which every page needs. Next would preload it, and on a
 * slow line the first paint would wait for it; so it is loaded last, and the fallback fonts take the same space.
 */
const archivo = localFont({
  src: './fonts/archivo-basic.woff2',
  variable: '--font-archivo',
  display: 'swap',
  weight: '400 750',
  preload: false,
  declarations: [{ prop: 'font-stretch', value: '100% 125%' }],
  // fallback-fonts.mjs defines a fallback font for each width.
  adjustFontFallback: false,
});

/** Its other characters, loaded only by a page that contains one, for example in a dealership's name. */
const archivoMore = localFont({
  src: './fonts/archivo-more.woff2',
  variable: '--font-archivo-more',
  display: 'swap',
  weight: '400 750',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-stretch', value: '100% 125%' },
    {
      prop: 'unicode-range',
      value:
        'U+A1, U+A3-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+160-161, U+178, U+17D-17E, U+201A, U+201E, U+2020-2021, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122',
    },
  ],
});

/** Classes for the root element. */
export const typeface = `${archivo.variable} ${archivoMore.variable}`;
