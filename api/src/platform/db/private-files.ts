import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
interface Attributes {
  mode?: number
}
interface Emscripten {
  NODEFS: { node_ops: { setattr(node: unknown, attributes: Attributes): void } }
}

/**
 * Makes an embedded database's files private. PGlite ignores the umask, and Postgres requests world-writable modes for some
 * files.
 */
export class PrivateFiles extends NodeFS {
  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const closeModes = (module: unknown) => {
      const { node_ops } = (module as Emscripten).NODEFS
      const { setattr } = node_ops
      node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~0o077 })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), closeModes] } }
  }
}
