import { t } from '@lingui/core/macro'
import { Modal } from '@yuko/ui/on-demand'
import css from '#navigation/help/shortcuts.module.css'
import { paletteKeys } from '#navigation/palette/palette-keys.ts'

const groups = [
  {
    title: t`Everywhere`,
    shortcuts: [
      [[paletteKeys], t`Search everything`],
      [['?'], t`Show keyboard shortcuts`],
      [[t`Esc`], t`Close dialog or menu`],
    ],
  },
  {
    title: t`In a list`,
    shortcuts: [
      [['/'], t`Search the list`],
      [['J', 'K'], t`Next row, previous row`],
      [['X'], t`Select the row`],
      [['Enter'], t`Open the row`],
    ],
  },
  {
    title: t`On a review`,
    shortcuts: [
      [['P'], t`Publish`],
      [['R'], t`Reject`],
      [['A'], t({ message: 'Reply', context: 'verb' })],
      [['J', 'K'], t`Next review, previous review`],
    ],
  },
] as const

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={css.group}>
          <h3 className={css.title}>{title}</h3>
          <dl className={css.shortcuts}>
            {shortcuts.map(([keys, does]) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
