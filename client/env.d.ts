interface ImportMetaEnv {
  /** Origin of canonical URLs, without a trailing slash; set by the build. */
  readonly PUBLIC_URL: string;
  /** Version of the notice in shared/consent.ts. */
  readonly NOTICE_VERSION: string;
}
