import { t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { previewWidget } from '@yuko/contract/widgets/preview-widget'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import { type WidgetKind, widgetElements } from '@yuko/contract/widgets/widget-kind'
import { previewAddress, usePreviewFrame } from '@yuko/kit/preview/use-preview-frame.ts'
import { SegmentedControl } from '@yuko/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import styles from './editor.module.css'

interface PreviewProps {
  kind: WidgetKind
  store: string
  product: string | null
  widget: ShownWidget
  /** The reply the store would get; undefined while it loads. */
  reply: ReplyOf<typeof previewWidget> | undefined
  /** More controls beside device and theme: the product. */
  tools: React.ReactNode
}

/** The widget with the draft and the store’s own reviews, in an iframe so that our styles don't apply. */
export function Preview({ kind, store, product, widget, reply, tools }: PreviewProps) {
  const [device, setDevice] = useState<Device>('desktop')
  const [room, setRoom] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  const [theme, setTheme] = useState('light')
  // A desktop page is drawn in its real width and scaled down to fit.
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    if (stage.current) watcher.observe(stage.current)
    return () => watcher.disconnect()
  }, [])
  const width = widths[device]
  const scale = room === 0 ? 1 : Math.min(1, room / width)

  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.previewTools}>
        <SegmentedControl
          size="xs"
          aria-label={t`Device`}
          data={[
            { value: 'desktop', label: t`Desktop` },
            { value: 'mobile', label: t`Mobile` },
          ]}
          value={device}
          onChange={(value) => setDevice(value as Device)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t`Page theme`}
          data={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          value={theme}
          onChange={setTheme}
        />
        {tools}
      </div>
      <div ref={stage} className={styles.stage} data-theme={theme}>
        <Frame
          key={`${kind} ${store} ${product}`}
          {...{ kind, store, product, widget, reply, theme, scale }}
          width={device === 'desktop' ? Math.max(width, room) : width}
        />
      </div>
    </section>
  )
}

/** The page width of a device in pixels. */
const widths = { desktop: 1120, mobile: 390 }
type Device = keyof typeof widths

type FrameProps = Omit<PreviewProps, 'tools'> & { theme: string; width: number; scale: number }

function Frame({ kind, store, product, widget, reply, theme, width, scale }: FrameProps) {
  const message = useMemo(() => (reply ? { widget, reply, theme } : null), [widget, reply, theme])
  const frame = usePreviewFrame(message)
  return (
    <iframe
      ref={frame}
      title={t`Widget preview`}
      src={previewAddress(store, widgetElements[kind], product)}
      // A framed page gets the preferred color scheme from its frame.
      style={{ colorScheme: theme, width, height: `${100 / scale}%`, scale: String(scale) }}
    />
  )
}
