export const repairCarWords = (text: string): string => text;
