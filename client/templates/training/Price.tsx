import type { CoursePrice } from '../../content/courses/course.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** The fee of a course; nothing where the operator has set none. */
export function Price({ price, originalPrice, discount }: Partial<CoursePrice>) {
  if (price === undefined) return null;
  return (
    <p className="cluster tight">
      <strong>{dollars.format(price)}</strong>
      {originalPrice !== undefined && <s>{dollars.format(originalPrice)}</s>}
      {discount !== undefined && <span>{discount}% off</span>}
    </p>
  );
}
