interface ImportMetaEnv {
  /** True in the build and on the server. Code that depends on it is left out of the browser's files. */
  readonly SSR: boolean;
  /** Version of the notice in shared/consent.ts. */
  readonly NOTICE_VERSION: string;
  /** Version of the notice in shared/message-notice.ts. */
  readonly MESSAGE_NOTICE_VERSION: string;
  /** Its versions in the other languages. */
  readonly NOTICE_VERSIONS: Readonly<Record<import('../shared/languages/languages.ts').OtherLanguage, string>>;
}

declare module 'virtual:pictures' {
  /** The pictures of `client/media/` by file name without extension. */
  export const pictures: Record<string, import('./ui/picture-urls.ts').PictureRecord>;
}
