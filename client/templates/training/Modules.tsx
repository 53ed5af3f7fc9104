import type { CourseModule, OpenMode } from '../../content/courses/course.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DisclosureGroup } from '../../ui/DisclosureGroup.tsx';
import { TopicList } from '../../ui/TopicList.tsx';
import styles from './Modules.module.css';

export interface ModulesProps {
  modules: readonly CourseModule[];
  openMode: OpenMode;
}

/** The modules of a curriculum, as disclosures or, on a static page, all visible. */
export function Modules({ modules, openMode }: ModulesProps) {
  if (openMode === 'static') {
    return (
      <ol className={styles.modules}>
        {modules.map(({ id, title, topics }) => (
          <li key={id} id={id} className={styles.module}>
            <h3>{title}</h3>
            <TopicList topics={topics} columns={2} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <DisclosureGroup expandAll={openMode === 'independent'}>
      {modules.map(({ id, title, topics }) => (
        <Disclosure
          key={id}
          title={title}
          note={`${topics.length} topics`}
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
