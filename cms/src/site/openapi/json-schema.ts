import { z } from 'zod';

/** A JSON Schema object of the document. */
export type JsonSchema = Record<string, unknown>;

type Io = 'input' | 'output';

/** Names of shared schemas, one list for each direction. */
export type ComponentNames = Record<Io, Readonly<Record<string, z.ZodType>>>;

/** A registry that adds the document's names to the schemas' own `meta`. */
class NameRegistry extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): Record<string, unknown> | undefined {
    const meta = { ...z.globalRegistry.get(schema), ...super.get(schema) };
    return Object.keys(meta).length > 0 ? meta : undefined;
  }
}

const toJson = (schema: z.core.$ZodType, io: Io, metadata: NameRegistry): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, io, metadata),
  });

const matchesType = (value: unknown, type: unknown): boolean =>
  type === (typeof value === 'number' ? (type === 'integer' ? 'integer' : 'number') : typeof value);

/** Removes what zod adds by itself and restores what it loses for transformed texts. */
const tidy = (schema: z.core.$ZodTypes, json: JsonSchema, io: Io, metadata: NameRegistry): void => {
  const { def } = schema._zod;
  if (def.type === 'object' && json.additionalProperties === false)
    delete json.additionalProperties;
  if (json.format === 'date-time' || json.format === 'date') delete json.pattern;
  if (json.type === 'integer') {
    delete json.pattern;
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  }
  if (io !== 'input') return;
  if (def.type === 'pipe' && json.type === 'string' && def.out._zod.def.type === 'string') {
    const { $schema: _, ...rules } = toJson(def.out, io, metadata);
    Object.assign(json, { ...rules, ...json });
  }
  if (def.type === 'default' && matchesType(def.defaultValue, json.type)) {
    json.default = def.defaultValue;
  }
};

const withComponentRefs = (json: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(json, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : value,
    ),
  ) as JsonSchema;

/** Converts zod schemas to JSON Schemas; named schemas are collected once and referenced. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};
  private readonly registries: Record<Io, NameRegistry> = {
    input: new NameRegistry(),
    output: new NameRegistry(),
  };

  constructor(names: ComponentNames) {
    for (const io of ['input', 'output'] as const) {
      for (const [id, schema] of Object.entries(names[io])) this.registries[io].add(schema, { id });
    }
  }

  /** The schema of a request (`input`) or an answer (`output`), as a reference if it has a name. */
  write(schema: z.ZodType, io: Io): JsonSchema {
    const id = this.registries[io].get(schema)?.id;
    if (typeof id !== 'string') return this.collect(schema, io);
    if (!this.components[id]) this.components[id] = this.collect(schema, io);
    return { $ref: `#/components/schemas/${id}` };
  }

  private collect(schema: z.ZodType, io: Io): JsonSchema {
    const { $schema: _, $defs, ...json } = toJson(schema, io, this.registries[io]);
    for (const [id, shape] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      this.components[id] ??= withComponentRefs(shape);
    }
    return withComponentRefs(json);
  }
}
