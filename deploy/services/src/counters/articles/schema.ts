// Table of the files that are attached to articles.
import { handedInFiles } from '../../papers/files/public';

/** An article's own for good once a version was saved with it: what was published stays to be read in the history. */
export const articleFiles = handedInFiles('article_files', 'article');
