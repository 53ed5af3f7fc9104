const digits = new Intl.NumberFormat('en-IN');

/** A sum in rupees, grouped as in India: `₹1,25,000`. */
export function inRupees(sum: number): string {
  return `₹${digits.format(sum)}`;
}
