import type { EmailBlock } from '@yuko/contract/emails/email-block'
import type { ReactNode } from 'react'
import styles from '../email-editor.module.css'
import { useProblemsOf } from '../field-controls.tsx'
import { BlockExtras } from './block-extras.tsx'

interface BlockFrameProps {
  block: EmailBlock
  onChange: (block: EmailBlock, field: string) => void
  children: ReactNode
}

/** Wraps the fields of a block with its problems and common settings. */
export function BlockFrame({ block, onChange, children }: BlockFrameProps) {
  const problem = useProblemsOf(block.id)(null)
  return (
    <div className={styles.fields}>
      {problem && <p className={styles.problem}>{problem.message}</p>}
      {children}
      <BlockExtras block={block} onChange={onChange} />
    </div>
  )
}
