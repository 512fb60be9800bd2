import { plural, t } from '@lingui/core/macro'
import type { PageWidget, PageWidgetScope } from '@yuko/contract/widgets/page-widget'
import { languageName } from '#data/names.ts'

export const scopeLabels: Readonly<Record<PageWidgetScope, string>> = {
  products: t`Some products`,
  groups: t`Product groups`,
  collections: t`Some collections`,
  product_pages: t`All product pages`,
  other_pages: t`Pages without a product`,
  all: t`All pages`,
  none: t`Only where its code is placed`,
}

const collectionCount = (count: number) => plural(count, { one: '# collection', other: '# collections' })

/** The pages of a widget, in one line. */
export function pagesOf({ scope, products, groups, collectionIds, languages }: PageWidget): string {
  const names = {
    products: products.map(({ title }) => title).join(', '),
    groups: groups.map(({ name }) => name).join(', '),
    collections: collectionCount(collectionIds.length),
  }
  const pages = (scope in names && names[scope as keyof typeof names]) || scopeLabels[scope]
  return [pages, languages.map(languageName).join(', ')].filter(Boolean).join(' · ')
}
