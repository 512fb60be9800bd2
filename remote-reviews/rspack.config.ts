import { remote } from '@yuko/build/rspack/remote.ts'

export default remote({ name: 'reviews', folder: import.meta.dirname })
