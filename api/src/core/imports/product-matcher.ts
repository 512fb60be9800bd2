import type { ImportOptions } from '@yuko/contract/imports/import'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { findProducts, insertPlaceholders } from './placeholders.repository.ts'
import type { NamedProduct } from './product-cells.ts'
import type { ReviewRow } from './read-row.ts'

/**
 * Matches products of rows with the store: by external ID, then by handle. Caches results, because a file references few products
 * often. A dry run simulates creations and writes nothing.
 */
export class ProductMatcher {
  readonly #organizationId: string
  readonly #importId: string
  readonly #unmatched: ImportOptions['onUnmatchedProduct']
  readonly #isDryRun: boolean
  readonly #byExternalId = new Map<string, string>()
  readonly #byHandle = new Map<string, string>()
  created = 0

  constructor(organizationId: string, importId: string, unmatched: ImportOptions['onUnmatchedProduct'], isDryRun: boolean) {
    this.#organizationId = organizationId
    this.#importId = importId
    this.#unmatched = unmatched
    this.#isDryRun = isDryRun
  }

  /** Matches every product of these rows, or creates it if the options allow. */
  async prepare(trx: Trx, rows: readonly ReviewRow[]): Promise<void> {
    const unknown = () => rows.flatMap(({ product }) => (product !== null && this.idOf(product) === null ? [product] : []))
    await this.#look(trx, unknown())
    const missing = unknown()
    if (missing.length === 0 || this.#unmatched !== 'create_placeholder') return
    const made = this.#makeUp(missing)
    this.created += this.#isDryRun ? made.length : await insertPlaceholders(trx, this.#organizationId, this.#importId, made)
    if (this.#isDryRun) for (const { id, externalId, handle } of made) this.#remember(id, externalId, handle)
    // Another import may have just created one, so the table is read again.
    else await this.#look(trx, missing)
  }

  /** null: not in the store. */
  idOf({ externalId, handle }: NamedProduct): string | null {
    const byExternalId = externalId === null ? undefined : this.#byExternalId.get(externalId)
    return byExternalId ?? (handle === null ? undefined : this.#byHandle.get(handle)) ?? null
  }

  async #look(trx: Trx, products: readonly NamedProduct[]): Promise<void> {
    if (products.length === 0) return
    for (const found of await findProducts(trx, this.#organizationId, products))
      this.#remember(found.id, found.external_id, found.handle)
  }

  #makeUp(products: readonly NamedProduct[]): (NamedProduct & { id: string; title: string })[] {
    const made: (NamedProduct & { id: string; title: string })[] = []
    const taken = new Set<string>()
    for (const product of products) {
      const names = [product.externalId && `id ${product.externalId}`, product.handle && `handle ${product.handle}`].filter(
        (name) => name !== null,
      )
      if (names.some((name) => taken.has(name))) continue
      for (const name of names) taken.add(name)
      made.push({ ...product, id: newId(), title: placeholderTitle(product) })
    }
    return made
  }

  #remember(id: string, externalId: string | null, handle: string | null): void {
    if (externalId !== null) this.#byExternalId.set(externalId, id)
    if (handle !== null) this.#byHandle.set(handle, id)
  }
}

/** `dresses-1080` → `Dresses 1080`. */
export function placeholderTitle({ externalId, handle }: Pick<NamedProduct, 'externalId' | 'handle'>): string {
  const words = (handle ?? '').split(/[-_\s]+/).filter((word) => word !== '')
  if (words.length === 0) return `Product ${externalId ?? ''}`.trim()
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
