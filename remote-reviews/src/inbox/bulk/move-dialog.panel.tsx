import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack, Text } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useStartBulk } from '#data/bulk.mutations.ts'
import { ProductChoice } from '../filters/product.panel.tsx'
import { countOf, reviewsOf, type Target } from '../moderation/use-moderation.ts'

interface MoveDialogProps {
  target: Target
  onDone: () => void
  onCancel: () => void
}

/** Moves the selected reviews to another product. */
export function MoveDialog({ target, onDone, onCancel }: MoveDialogProps) {
  const start = useStartBulk()
  const [productId, setProductId] = useState<string>()
  const count = countOf(target)
  const move = (to: string | null) =>
    start.mutate({ ...reviewsOf(target), action: 'move_product', productId: to }, { onSuccess: onDone })
  return (
    <Modal opened onClose={onCancel} title={plural(count, { one: 'Move # review', other: 'Move # reviews' })}>
      <Stack gap="md">
        <Text size="sm">{t`Reviews keep their rating, text and status. They count toward the product you choose.`}</Text>
        {start.error && <Alert color="danger">{start.error.message}</Alert>}
        <ProductChoice productId={productId} onChange={setProductId} />
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" color="gray" onClick={() => move(null)}>
            {t`Change to store reviews`}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t`Cancel`}
            </Button>
            <Button disabled={!productId} loading={start.isPending} onClick={() => productId && move(productId)}>
              {t`Move`}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
