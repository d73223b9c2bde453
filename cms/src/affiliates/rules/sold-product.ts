/** A product's shop address, and the parameter for its click ids; null for none. */
export interface SoldProduct {
  id: number;
  affiliateUrl: string;
  subIdParameter: string | null;
}
