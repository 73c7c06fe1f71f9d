import { type Compilable, CompiledQuery } from "kysely";

/** A query of one form that runs often: its SQL is made once, afterwards only the parameters are filled in. */
export interface Template<Row extends object> {
  readonly fill: (row: Row) => CompiledQuery;
}

/** Compiles `build` once; it may use the row's fields as parameters alone, unchanged, never look at them. */
export function templateOf<Row extends object>(build: (row: Row) => Compilable): Template<Row> {
  const markers = new Map<unknown, keyof Row>();
  const row = new Proxy({} as Row, {
    get: (_, field) => {
      const marker = { field };
      markers.set(marker, field as keyof Row);
      return marker;
    },
  });
  const { sql, parameters } = build(row).compile();
  const fields = parameters.map((parameter) => markers.get(parameter) ?? { constant: parameter });
  // Its tree is made, and frozen, once as well.
  const { query, queryId } = CompiledQuery.raw(sql);
  return {
    fill: (values) => ({
      query,
      queryId,
      sql,
      parameters: fields.map((field) => (typeof field === "object" ? field.constant : values[field])),
    }),
  };
}

/** The same for a query by one value. */
export function templateBy<Value, Row>(build: (value: Value) => Compilable<Row>): (value: Value) => CompiledQuery<Row> {
  const template = templateOf(({ value }: { readonly value: Value }) => build(value));
  return (value) => template.fill({ value }) as CompiledQuery<Row>;
}
