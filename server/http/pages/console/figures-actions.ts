import type { FiguresActions } from '../../../../domain/rules/console/figures.ts'
import { findSiteFigures } from '../../../modules/figures/figures.ts'
import type { Desk } from './desk.ts'

/** The figures of the site. */
export const figuresActions = ({ deps: { db }, requireRole }: Desk): FiguresActions => ({
  async seeFigures() {
    await requireRole('seeFigures')
    return findSiteFigures(db)
  },
})
