import { standAlone } from '@yuko/testing/stand-alone.tsx'
import { routes } from '../loyalty.routes.tsx'

standAlone(routes)
