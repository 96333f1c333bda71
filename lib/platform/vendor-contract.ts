import type { Api, HttpClient } from 'vapi-web-2.3.8/dist/api';

/** The families of the vendor's generated client (@vapi-ai/web 2.3.8), each with its methods. */
export type VendorFamilies = Omit<Api<unknown>, keyof HttpClient>;

/** A method of that client, such as `call.callControllerFindAll`. */
export type VendorMethod = {
  [Family in keyof VendorFamilies & string]: `${Family}.${keyof VendorFamilies[Family] & string}`;
}[keyof VendorFamilies & string];
