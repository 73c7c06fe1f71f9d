import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { templateBy, templateOf } from "./template.ts";

const db = new Kysely<{ things: { a: number; b: string } }>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new SqliteIntrospector(any),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

test("is compiled once and filled in each time, constants kept", () => {
  let builds = 0;
  const template = templateOf((row: { readonly a: number; readonly b: string }) => {
    builds++;
    return db.updateTable("things").set({ b: row.b }).where("a", "=", row.a).where("b", "=", "constant");
  });
  for (const [a, b] of [
    [1, "x"],
    [2, "y"],
  ] as const)
    expect(template.fill({ a, b })).toMatchObject({
      sql: 'update "things" set "b" = ? where "a" = ? and "b" = ?',
      parameters: [b, a, "constant"],
    });
  expect(builds).toBe(1);
});

test("by one value, which may be used twice", () => {
  const by = templateBy((b: string) =>
    db
      .selectFrom("things")
      .select("a")
      .where((or) => or.or([or("b", "=", b), or("b", ">", b)])),
  );
  expect(by("x")).toMatchObject({ sql: 'select "a" from "things" where ("b" = ? or "b" > ?)', parameters: ["x", "x"] });
  expect(by("y").parameters).toEqual(["y", "y"]);
});
