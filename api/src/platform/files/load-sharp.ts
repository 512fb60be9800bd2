type Sharp = typeof import('sharp').default

let loading: Promise<Sharp> | undefined

/** The library for pictures, loaded with the first one: its native code takes time and memory. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Only the decoders of these four types are reachable, whatever a file pretends to be.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadHeifBuffer',
      ],
    })
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}
