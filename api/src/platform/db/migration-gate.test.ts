import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from './migrate.ts'
import { baseline, bigTables, problemsOf, statementsOf } from './migration-gate.ts'

describe('the migration gate', () => {
  it('keeps the previous version working, for every migration after the baseline', async () => {
    const newer = (await readMigrations()).filter(({ number }) => number > baseline)
    expect(newer.flatMap(({ name, sql }) => problemsOf(sql).map((problem) => `${name} ${problem}`))).toEqual([])
  })

  it.each([
    ['drop table reviews', 'drops a table'],
    ['drop function f(uuid)', 'drops a function'],
    ['alter table brand_images rename column a to b', 'renames'],
    ['alter table brand_images rename to pictures', 'renames'],
    ['alter table brand_images add column a text, drop column b', 'drops a column'],
    ['alter table brand_images drop b', 'drops a column'],
    ['alter table brand_images alter column a type bigint', 'changes a type'],
    ['alter table brand_images alter a set data type bigint', 'changes a type'],
    ['ALTER TABLE "brand_images" ALTER COLUMN a SET NOT NULL', 'forbids null'],
    ['alter table brand_images add column a text not null', 'must be given'],
    ['alter table brand_images drop constraint brand_images_slug_key', 'drops a key'],
    ['alter table brand_images alter column a drop default', 'takes a default'],
    ['create index reviews_x on reviews (organization_id, x)', 'builds an index'],
    ['create index concurrently x on reviews (x)', 'cannot be done in a transaction'],
    ['alter table orders add constraint c check (a > 0)', 'not valid'],
    ['alter table orders add foreign key (a) references b', 'not valid'],
    ['alter table orders add constraint c unique (a)', 'builds a key'],
    ['alter table orders add column a uuid default gen_random_uuid()', 'writes every row'],
    ["update subscribers set name = 'a; drop table x'", 'a job does it in parts'],
    ['delete from brand_images', 'removes rows'],
  ])('%s is refused', (sql, problem) => {
    expect(problemsOf(sql)).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    'create table apples (a text not null); create index a on apples (a); alter table apples add column b text not null',
    "alter table orders add column a text, add column b text not null default 'x', add c integer",
    'alter table brand_images drop constraint brand_images_a_check; alter table brand_images add constraint c check (a in (1, 2))',
    'alter table orders add constraint c check (a > 0) not valid',
    "create function f() returns void language plpgsql as $$ begin drop table x; end $$; comment on table x is 'drop table x;'",
    '-- outside a transaction: many\ndrop index concurrently if exists x; create index concurrently x on orders (organization_id, a)',
    '-- contract: since 1.4, nobody reads it since 1.3\ndrop table pears',
    '-- drop table reviews\n/* drop table reviews; */ select 1',
  ])('%s is allowed', (sql) => expect(problemsOf(sql)).toEqual([]))

  it('requires a release and a reason to remove something', () => {
    expect(problemsOf('-- contract: since 1.4\ndrop table pears')).toHaveLength(1)
  })

  it('splits statements correctly', () => {
    const sql = "select 'a;b'; create function f() as $x$ select 1; $x$;;-- c; d\nselect 2"
    expect(statementsOf(sql).map(({ text }) => text)).toEqual([
      "select 'a;b'",
      'create function f() as $x$ select 1; $x$',
      'select 2',
    ])
  })

  it('lists existing tables', async () => {
    const snapshot = await readFile(join(import.meta.dirname, '../../../schema.snapshot.sql'), 'utf8')
    const tables = new Set([...snapshot.matchAll(/^table (\w+)/gm)].map(([, name]) => name))
    expect([...bigTables].filter((name) => !tables.has(name))).toEqual([])
  })
})
