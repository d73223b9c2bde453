/** A map that drops its oldest entry when it holds more than `max`. */
export class BoundedMap<K, V> extends Map<K, V> {
  constructor(private readonly max: number) {
    super();
  }

  override set(key: K, value: V): this {
    super.set(key, value);
    if (this.size > this.max) {
      const [oldest] = this.keys();
      this.delete(oldest as K);
    }
    return this;
  }
}
