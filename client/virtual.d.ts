declare module 'virtual:pictures' {
  /** Every picture of `client/media/` by its file name without the extension. */
  export const pictures: Record<string, import('./ui/picture-urls.ts').PictureRecord>;
}
