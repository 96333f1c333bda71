export const server: string;
