/** A text without halves of characters, which no address and no file can hold. */
export const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');
