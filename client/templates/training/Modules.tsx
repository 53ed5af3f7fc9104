import type { CourseModule, OpenMode } from '../../content/courses/course.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DisclosureGroup } from '../../ui/DisclosureGroup.tsx';
import { TopicList } from '../../ui/TopicList.tsx';
import styles from './Modules.module.css';
import type { Weeks } from './weeks.ts';

export interface ModulesProps {
  modules: readonly CourseModule[];
  /** Of each module, in the same order. */
  weeks: readonly Weeks[];
  openMode: OpenMode;
}

function Note({ topics, weeks: [first, last] = [1, 1] }: { topics: readonly string[]; weeks: Weeks | undefined }) {
  return (
    <>
      {first === last ? `Week ${first}` : `Weeks ${first}–${last}`}
      <span className={styles.count}> · {topics.length} topics</span>
    </>
  );
}

/** The modules of a curriculum, as disclosures or, on a static page, all visible. */
export function Modules({ modules, weeks, openMode }: ModulesProps) {
  if (openMode === 'static') {
    return (
      <ol className="stack tight">
        {modules.map(({ id, title, topics }, index) => (
          <li key={id} id={id} className="stack panel">
            <h3 className="like-h4">{title}</h3>
            <p className="small">
              <Note topics={topics} weeks={weeks[index]} />
            </p>
            <TopicList topics={topics} columns={2} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <DisclosureGroup expandAll={openMode === 'independent'}>
      {modules.map(({ id, title, topics }, index) => (
        <Disclosure
          key={id}
          title={title}
          note={<Note topics={topics} weeks={weeks[index]} />}
          {...(openMode === 'exclusive' && { name: 'curriculum' })}
        >
          {/* Inside the content, so that the browser opens the module when a link leads to it. */}
          <div id={id} className={styles.topics}>
            <TopicList topics={topics} columns={2} />
          </div>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
