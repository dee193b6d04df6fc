import type { FileProblem } from '../../../shared/rules/file-problems.ts'

/** A file that cannot be accepted as it is: reported in the answer, not as an error. */
export class FileRefused extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem.code)
    this.name = 'FileRefused'
    this.problem = problem
  }
}
