import { t } from '@lingui/core/macro'
import type { Review } from '@yuko/contract/reviews/review'
import { notify, usePermission } from '@yuko/runtime'
import { Button, Popover, Text, TextLink } from '@yuko/ui'
import { useState } from 'react'
import { useMoveReview } from '#data/reviews.mutations.ts'
import { ProductChoice } from '../filters/product.panel.tsx'
import { nameOfVariant } from '../name-of-variant.ts'
import styles from './review.module.css'

/** The product of the review, and a menu to move it to another one. */
export function ProductPanel({ review }: { review: Review }) {
  const canMove = usePermission('reviews.moderate')
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync } = useMoveReview(review.reviewId)
  const { product, variant } = review

  const move = async (productId: string | null) => {
    const before = product?.productId ?? null
    setIsOpen(false)
    try {
      const moved = await mutateAsync({ productId })
      const movedTo = moved.product?.title
      notify(movedTo ? t`Moved to “${movedTo}”` : t`Changed to a store review`, {
        duration: 8000,
        action: { label: t`Undo`, onClick: () => void mutateAsync({ productId: before }).catch(report) },
      })
    } catch (error) {
      report(error as Error)
    }
  }

  return (
    <div className={styles.product}>
      {product?.imageUrl && <img src={product.imageUrl} alt="" width={32} height={32} loading="lazy" />}
      <span>
        {product?.url ? (
          <TextLink inherit href={product.url} target="_blank" rel="noreferrer">
            {product.title}
          </TextLink>
        ) : (
          (product?.title ?? t`None (store review)`)
        )}
        {variant && ` · ${nameOfVariant(variant)}`}
      </span>
      {canMove && (
        <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setIsOpen(!isOpen)}>
              {t`Move`}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t`Move to another product`}>
            <Text size="sm" fw={550} mb={8}>
              {t`Move to another product`}
            </Text>
            <ProductChoice productId={product?.productId} onChange={(productId) => productId && void move(productId)} />
            {product && (
              <Button variant="subtle" color="gray" size="compact-xs" mt={8} onClick={() => void move(null)}>
                {t`Change to store review`}
              </Button>
            )}
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

const report = (error: Error) => notify(error.message, { type: 'error', duration: 8000 })
