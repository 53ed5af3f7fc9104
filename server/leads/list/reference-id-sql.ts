/**
 * The reference ID of a lead as an SQL expression, like `formatReferenceId` of shared/reference-id.ts.
 *
 * @param prefix an SQL expression.
 */
export function referenceIdSql(prefix: string): string {
  const number = `CASE WHEN a.number < 1000000 THEN lpad(a.number::text, 6, '0') ELSE a.number::text END`;
  return `${prefix} || '/Ref/' || ${number}`;
}
