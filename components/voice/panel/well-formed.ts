/** Replaces lone surrogates, which no address or file can contain. */
export const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');
