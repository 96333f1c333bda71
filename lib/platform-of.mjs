/**
 * Who holds calls under these variables: the hosted platform where there is a credential for it, else
 * the embedded one. Scripts read the variables as they are set, in which a blank one counts as none.
 *
 * @param {{ VAPI_PRIVATE_TOKEN?: string | undefined }} variables
 * @returns {'hosted' | 'embedded'}
 */
export const platformOf = ({ VAPI_PRIVATE_TOKEN }) =>
  VAPI_PRIVATE_TOKEN?.trim() ? 'hosted' : 'embedded';
