interface ImportMetaEnv {
  /** Rendered by the build or the server; parts that say so are no part of what browsers load. */
  readonly SSR: boolean;
  /** Version of the notice in shared/consent.ts. */
  readonly NOTICE_VERSION: string;
  /** Version of the notice in shared/message-notice.ts. */
  readonly MESSAGE_NOTICE_VERSION: string;
  /** The same for the other languages. */
  readonly NOTICE_VERSIONS: Readonly<Record<import('../shared/languages/languages.ts').OtherLanguage, string>>;
}

declare module 'virtual:pictures' {
  /** Every picture of `client/media/` by its file name without the extension. */
  export const pictures: Record<string, import('./ui/picture-urls.ts').PictureRecord>;
}
