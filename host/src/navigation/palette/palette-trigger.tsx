import { t } from '@lingui/core/macro'
import { IconSearch, UnstyledButton, useHotkeys } from '@yuko/ui'
import { lazy, Suspense, useState } from 'react'
import { paletteKeys } from '#navigation/palette/palette-keys.ts'
import css from '#navigation/palette/palette-trigger.module.css'

const load = () => import('#navigation/palette/palette.tsx')
const Palette = lazy(async () => ({ default: (await load()).Palette }))

/** Looks like the field it opens. The palette itself is loaded on first use. */
export function PaletteTrigger() {
  const [isOpen, setIsOpen] = useState(false)
  // Stays mounted once opened, so that closing is animated.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  // Also while typing in a field: the shortcut types nothing.
  useHotkeys([['mod+K', () => setIsOpen(true)]], [])
  const fetchAhead = () => load().catch(() => undefined)
  return (
    <>
      <UnstyledButton
        className={css.field}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
      >
        <IconSearch size={18} aria-hidden />
        <span className={css.words}>{t`Search`}</span> <kbd className={css.key}>{paletteKeys}</kbd>
      </UnstyledButton>
      {wasOpen && (
        <Suspense>
          <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
