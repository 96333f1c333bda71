/** Of the examples that the vectors are of; 'none' where there is no model. */
export const hash: string;
/** Base64 of 512 signed bytes an example, in the order of intents.json; empty where there is no model. */
export const vectors: string;
