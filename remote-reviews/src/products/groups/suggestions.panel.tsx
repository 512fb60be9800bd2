import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { suggestProductGroups } from '@yuko/contract/reviews/product-groups/suggest-product-groups'
import { useKnownWords } from '@yuko/kit/tags/known-words.ts'
import { notify } from '@yuko/runtime'
import { Button, ErrorPanel, Skeleton, Stack } from '@yuko/ui'
import { Modal, Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useSaveProductGroup } from '#data/product-groups.mutations.ts'
import { productGroupQueries } from '#data/product-groups.queries.ts'
import styles from './groups.module.css'

/** Groups found by vendor and title, or by a tag; each is created with one click. */
export function SuggestionsPanel({ onClose }: { onClose: () => void }) {
  const [tag, setTag] = useState<string | null>(null)
  const tags = useKnownWords('product_tag')
  const { data, error, isFetching, refetch } = useQuery(productGroupQueries.suggestions(tag))
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Suggested groups`}>
      <Stack gap="md">
        {tags.length > 0 && (
          <Select
            label={t`Suggest by`}
            placeholder={t`Vendor and beginning of the title`}
            description={t`Leave it empty to compare vendors and titles, or choose a tag.`}
            searchable
            clearable
            data={tags}
            value={tag}
            onChange={setTag}
          />
        )}
        {error && !data ? (
          <ErrorPanel title={t`Couldn’t load suggestions`} onRetry={() => refetch()} isRetrying={isFetching}>
            {error.message}
          </ErrorPanel>
        ) : data?.length === 0 ? (
          <p className={styles.quiet}>
            {tag === null
              ? t`No products share a vendor and the beginning of their title.`
              : t`No group to suggest: between 2 and 50 products that aren’t in a group need this tag.`}
          </p>
        ) : (
          <ul className={styles.suggestions} aria-label={t`Suggested groups`}>
            {data?.map((suggestion) => <Suggestion key={suggestion.products[0]?.productId} suggestion={suggestion} />) ?? (
              <Skeleton height={160} />
            )}
          </ul>
        )}
      </Stack>
    </Modal>
  )
}

type Suggested = ReplyOf<typeof suggestProductGroups>['items'][number]

/** Disappears once it is created, because its products are in a group then. */
function Suggestion({ suggestion: { name, products } }: { suggestion: Suggested }) {
  const { mutate, isPending } = useSaveProductGroup()
  const create = () =>
    mutate(
      { name, productIds: products.map(({ productId }) => productId) },
      {
        onSuccess: () => notify(t`Product group “${name}” created`),
        onError: ({ message }) => notify(message, { type: 'error', duration: 8000 }),
      },
    )
  return (
    <li>
      <div className={styles.group}>
        <strong>{name}</strong>
        <p>{products.map(({ title }) => title).join(' · ')}</p>
      </div>
      <Button size="compact-sm" variant="default" loading={isPending} aria-label={t`Create ${name}`} onClick={create}>
        {t`Create`}
      </Button>
    </li>
  )
}
