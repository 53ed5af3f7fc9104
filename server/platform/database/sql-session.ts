/** Runs single statements: on a pool, on one connection, or in a transaction. */
export interface SqlSession {
  /** Runs one statement with `$1` parameters and returns its rows. */
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}
