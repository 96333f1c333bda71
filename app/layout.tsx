export {
  SiteDocument as default,
  siteMetadata as metadata,
  siteViewport as viewport,
} from './site-document';
