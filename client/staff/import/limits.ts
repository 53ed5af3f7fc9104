/** What is read of a sheet: more would make this browser slow, or be a trap. */
export const sheetLimits = {
  /** Bytes of the file. */
  file: 20 * 1024 * 1024,
  /** Bytes of a workbook once it is unpacked; 50,000 rows of 25 cells have half of that. */
  unpacked: 150 * 1024 * 1024,
  /** Rows below the header. */
  rows: 50_000,
  columns: 100,
  /** Milliseconds that reading may take. */
  time: 60_000,
} as const;
