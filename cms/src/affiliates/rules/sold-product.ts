/** Where a product is sold, and the parameter in which its address carries click ids; null where in none. */
export interface SoldProduct {
  id: number;
  affiliateUrl: string;
  subIdParameter: string | null;
}
