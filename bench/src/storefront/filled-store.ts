import { join } from 'node:path'
import { createDatabase } from '@yuko/api/src/platform/db/database.ts'
import { migrate, readMigrations } from '@yuko/api/src/platform/db/migrate.ts'
import { openPglite } from '@yuko/api/src/platform/db/pglite.ts'
import { openPostgres } from '@yuko/api/src/platform/db/postgres.ts'
import { createOrganization } from '@yuko/api/src/testing/create-organization.ts'
import { createManyReviews } from '@yuko/api/src/testing/many-reviews.ts'

export interface FilledStores {
  /** Slugs of a store with 1,000 products, and of a store with a single product that has all reviews. */
  usual: string
  bestseller: string
}

/** The published share of generated reviews. */
const publishedShare = 0.78

/** Fills a database while the product is stopped. */
export async function fillStores(dataDir: string, databaseUrl: string | undefined, published: number): Promise<FilledStores> {
  const pool = databaseUrl ? openPostgres({ url: databaseUrl }) : await openPglite({ directory: join(dataDir, 'database') })
  await migrate(pool, await readMigrations())
  const db = createDatabase(pool)
  const fill = async (products: number) => {
    const organizationId = await createOrganization(db)
    await createManyReviews(db, organizationId, Math.ceil(published / publishedShare), { products })
    return `store-${organizationId}`
  }
  try {
    return { usual: await fill(1000), bestseller: await fill(1) }
  } finally {
    await db.close()
  }
}
