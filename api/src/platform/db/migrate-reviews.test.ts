import { newId } from '#platform/ids.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { type Pool, withLease } from './pool.ts'

let pool: Pool
beforeAll(async () => {
  pool = await openPglite()
})
afterAll(() => pool.close())

const asSystem = (script: string) =>
  withLease(pool, (lease) => lease.script(`begin; set local role yuko_system; ${script}; commit`))

it("migrates existing reviews as an owner who sees no rows, because Postgres owners aren't superusers", async () => {
  await withLease(pool, (lease) =>
    lease.script(`create role plain_owner login createrole noinherit;
      grant all on schema public to plain_owner with grant option;
      do $$ begin execute format('grant create on database %I to plain_owner', current_database()); end $$;
      set session authorization plain_owner`),
  )
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ number }) => number < 16),
  )
  const [organization, first, second] = [newId(), newId(), newId()]
  const review = (id: string, status: string) =>
    `('${organization}', '${id}', 5, 'Warm', 'Mara', 'import', '${status}', 1, '2026-01-01', '2026-01-01', '${id}')`
  await asSystem(`
    insert into organizations (id, slug, name, country, currency, timezone)
      values ('${organization}', 'a-store', 'A store', 'DE', 'EUR', 'UTC');
    insert into reviews (organization_id, id, rating, body, author_name, source, status, picture_count, submitted_at,
      published_at, fingerprint) values ${review(first, 'published')}, ${review(second, 'pending')};
    insert into review_pictures values ('${organization}', '${first}', 1, 'https://cdn.example/1.jpg')`)

  await migrate(pool, all)
  expect(await asSystem('select status, has_pictures, n from review_facets where n <> 0 order by status')).toEqual([
    { status: 'pending', has_pictures: false, n: 1 },
    { status: 'published', has_pictures: false, n: 1 },
  ])
  expect(await asSystem('select review_id, state, source_url from review_media')).toEqual([
    { review_id: first, state: 'waiting', source_url: 'https://cdn.example/1.jpg' },
  ])
  expect(await asSystem('select pending, published, with_pictures from review_stats where product_id is null')).toEqual([
    { pending: 1, published: 1, with_pictures: 0 },
  ])
}, 300_000)
