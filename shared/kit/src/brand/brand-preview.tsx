import { t } from '@lingui/core/macro'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { SegmentedControl } from '@yuko/ui'
import { type ReactNode, useState } from 'react'
import styles from './brand.module.css'
import type { Scheme } from './preview-colors.ts'

interface BrandPreviewProps {
  darkMode: BrandSettings['darkMode']
  /** The samples on a light or a dark page. */
  children: (page: Scheme) => ReactNode
}

/** Beside the fields: what they change, on light and dark pages. */
export function BrandPreview({ darkMode, children }: BrandPreviewProps) {
  const [page, setPage] = useState<Scheme>('light')
  return (
    <aside className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.previewHead}>
        <h2>{t`Preview`}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t`Preview colors`}
          data={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          value={page}
          onChange={(next) => setPage(next as Scheme)}
        />
      </div>
      {children(page)}
      {page === 'dark' && darkMode === 'off' && (
        <p className={styles.quiet}>{t`Dark mode is off, so widgets use the same colors on dark pages.`}</p>
      )}
    </aside>
  )
}
