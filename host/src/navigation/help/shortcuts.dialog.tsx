import { Modal } from '@yuko/ui/on-demand'
import css from '#navigation/help/shortcuts.module.css'
import { paletteKeys } from '#navigation/palette/palette-keys.ts'

const groups = [
  {
    title: 'Everywhere',
    shortcuts: [
      [[paletteKeys], 'Search pages, actions and what the store holds'],
      [['?'], 'Show these shortcuts'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      [['/'], 'Search the list'],
      [['J', 'K'], 'Next row, previous row'],
      [['X'], 'Select the row'],
      [['Enter'], 'Open the row'],
    ],
  },
  {
    title: 'With a review, in the list or open',
    shortcuts: [
      [['P'], 'Publish it'],
      [['R'], 'Reject it, with a reason'],
      [['A'], 'Answer it, when it is open'],
      [['J', 'K'], 'Next review, previous review'],
    ],
  },
] as const

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
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
