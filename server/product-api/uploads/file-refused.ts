import type { FileProblem } from '../../../shared/rules/roster-file.ts'

/** A file that cannot be taken as it is: part of the answer, not a failure. */
export class FileRefused extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem.code)
    this.name = 'FileRefused'
    this.problem = problem
  }
}
