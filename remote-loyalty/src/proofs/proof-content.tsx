import { t } from '@lingui/core/macro'
import type { LoyaltyProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { Anchor } from '@yuko/ui'
import styles from './proofs.module.css'

/** What the member submitted: in a row of the list, or large. */
export function ProofContent({ proof, isLarge = false }: { proof: LoyaltyProof; isLarge?: boolean }) {
  const { kind, text, picture } = proof
  if (picture)
    return isLarge ? (
      <a href={picture.url} target="_blank" rel="noopener noreferrer" aria-label={t`Open the image in a new tab`}>
        <img
          src={picture.url}
          alt={t`Submitted by the member`}
          width={picture.width}
          height={picture.height}
          className={styles.picture}
        />
      </a>
    ) : (
      <img src={picture.thumbUrl} alt="" width={56} height={56} className={styles.thumb} loading="lazy" />
    )
  if (text === null)
    return (
      <span className={styles.quiet}>{kind === 'picture' && isWaitingFor(proof) ? t`Hidden for your role` : t`Deleted`}</span>
    )
  if (kind === 'text') return <span className={isLarge ? styles.text : styles.short}>{text}</span>
  return isLarge ? (
    <Anchor href={text} target="_blank" rel="noopener noreferrer nofollow" className={styles.text}>
      {text}
    </Anchor>
  ) : (
    <span className={styles.short}>{text}</span>
  )
}

/** Nothing is deleted before the decision. */
const isWaitingFor = ({ status }: LoyaltyProof) => status === 'waiting'
