import type { ReactNode } from 'react'
import css from './status-page.module.css'

const Picture = ({ children }: { children: ReactNode }) => (
  <svg className={css.picture} width="200" height="132" viewBox="0 0 200 132" aria-hidden="true">
    {children}
  </svg>
)

/** A window with broken content. */
export const BrokenPagePicture = () => (
  <Picture>
    <path data-faint d="M12 120h176" />
    <rect x="36" y="20" width="128" height="88" rx="8" />
    <path d="M36 40h128M46 30h.1M54 30h.1M62 30h.1" />
    <path data-accent d="m92 52-10 18h16l-8 22 26-30H98l8-10z" />
    <path data-faint d="M52 58h18M52 70h12M132 58h18M136 70h14M52 92h24M128 92h22" />
  </Picture>
)

/** A shelf with one empty place. */
export const EmptyPlacePicture = () => (
  <Picture>
    <path data-faint d="M12 120h176" />
    <path d="M36 20v100M164 20v100M36 66h128M36 112h128" />
    <path d="M48 66V40h20v26M78 66V32h14v34M132 66V44h20v22M48 112V84h30v28M126 112V78h24v34" />
    <path data-accent strokeDasharray="4 5" d="M102 66V38h20v28zM90 112V86h24v26z" />
  </Picture>
)

/** A door with a lock. */
export const LockedDoorPicture = () => (
  <Picture>
    <path data-faint d="M12 120h176" />
    <path d="M62 120V20h76v100M72 120V30h56v90" />
    <path data-accent d="M92 74h16v14H92zM95 74v-5a5 5 0 0 1 10 0v5" />
    <path data-faint d="M30 120V88h18v32M152 120V96h16v24" />
  </Picture>
)

/** A shop with its shutter down. */
export const ClosedShopPicture = () => (
  <Picture>
    <path data-faint d="M12 120h176" />
    <path d="M44 120V56M156 120V56M34 40l12-20h108l12 20zM34 40a11 11 0 0 0 22 0 11 11 0 0 0 22 0 11 11 0 0 0 22 0 11 11 0 0 0 22 0 11 11 0 0 0 22 0 11 11 0 0 0 22 0" />
    <path data-faint d="M58 66h84M58 76h84M58 106h84M58 116h84" />
    <path data-accent d="M80 84h40v14H80z" />
  </Picture>
)

/** A disconnected cloud. */
export const OfflinePicture = () => (
  <Picture>
    <path data-faint d="M12 120h176" />
    <path d="M70 74a20 20 0 0 1 2-40 28 28 0 0 1 54 4 18 18 0 0 1 4 36z" />
    <path d="M100 74v12M100 112v8" />
    <path data-accent d="m92 92 16 14M108 92l-16 14" />
  </Picture>
)
