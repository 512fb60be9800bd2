import { t } from '@lingui/core/macro'
import { nextOf } from '@yuko/contract/automation/definition/definition'
import type { NodeType } from '@yuko/contract/automation/definition/node'
import { IconMinus, IconPencil } from '@yuko/ui'
import type { ReactElement } from 'react'
import type { PickerGroup } from '#data/picker/picker.model.ts'
import { PickerPopover } from '#data/picker/picker.tsx'
import { PickerList } from '#data/picker/picker-list.tsx'
import { useBuilder } from './builder.context.ts'
import styles from './builder.module.css'
import { hasCopied } from './clipboard.ts'
import { joinTargets } from './graph/edit-graph.ts'
import type { Slot } from './graph/slot.ts'
import { KindIcon, kindGroups } from './node-kinds.tsx'
import { titleOf } from './summaries.ts'

interface NodePickerProps {
  slot: Slot
  children: (open: () => void, isOpen: boolean) => ReactElement
}

/** A button that lists everything that fits the slot: new steps, copied steps, existing steps, and an end. */
export function NodePicker({ slot, children }: NodePickerProps) {
  return (
    <PickerPopover label={t`Step`} width={340} list={(close) => <NodeChoices slot={slot} onChosen={close} />}>
      {children}
    </PickerPopover>
  )
}

interface NodeChoicesProps {
  slot: Slot
  onChosen: () => void
}

function NodeChoices({ slot, onChosen }: NodeChoicesProps) {
  const { definition, insert, join, end, paste } = useBuilder()
  const choose = (value: string) => {
    onChosen()
    const [action, id = ''] = value.split(' ')
    if (action === 'join') join(slot, id)
    else if (action === 'end') end(slot)
    else if (action === 'paste') paste(slot)
    else insert(slot, value as NodeType)
  }
  return <PickerList label={t`Step`} groups={groupsFor(definition, slot)} onChoose={choose} />
}

function groupsFor(definition: Parameters<typeof joinTargets>[0], slot: Slot): PickerGroup[] {
  const next = nextOf(definition, slot.from, slot.branch)
  const isShared = next !== undefined && definition.edges.filter(({ to }) => to === next).length > 1
  const targets = next === undefined ? joinTargets(definition, slot) : []
  const other = [
    ...(hasCopied()
      ? [
          {
            value: 'paste',
            label: t`Paste`,
            description: t`Insert copied steps`,
            icon: plain(<IconPencil size={18} aria-hidden />),
          },
        ]
      : []),
    ...(isShared
      ? [
          {
            value: 'end',
            label: t`End branch here`,
            description: t`Other branches continue`,
            icon: plain(<IconMinus size={18} aria-hidden />),
          },
        ]
      : []),
  ]
  const joins = targets.map((node) => ({
    value: `join ${node.id}`,
    label: t`Continue with “${titleOf(node)}”`,
    icon: <KindIcon type={node.type} />,
  }))
  return [
    ...(other.length > 0 ? [{ label: t`Other actions`, items: other }] : []),
    ...kindGroups(next === undefined),
    ...(joins.length > 0 ? [{ label: t`Existing steps`, items: joins }] : []),
  ]
}

const plain = (icon: ReactElement) => (
  <span className={styles.kindIcon} data-tone="other">
    {icon}
  </span>
)
