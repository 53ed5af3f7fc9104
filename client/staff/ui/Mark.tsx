/** The company's mark. */
export function Mark({ size }: { size: number }) {
  return <img src="/icon.svg" width={size} height={size} alt="" />;
}
