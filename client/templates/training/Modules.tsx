import type { CourseDetails, CourseModule } from '../../content/courses/course.ts';
import { Disclosure, DisclosureGroup } from '../../ui/Disclosures.tsx';
import { TopicList } from '../../ui/lists.tsx';
import styles from './Modules.module.css';
import { weeksOf } from './weeks.ts';

/** The modules of a curriculum, as disclosures or, on a static page, all visible. */
export function Modules({ course }: { course: CourseDetails }) {
  const { modules, openMode } = course;
  const weeks = weeksOf(course);
  const note = ({ topics }: CourseModule, index: number) => {
    const [first, last] = weeks[index] ?? [1, 1];
    return (
      <>
        {first === last ? `Week ${first}` : `Weeks ${first}–${last}`}
        <span className={styles.count}> · {topics.length} topics</span>
      </>
    );
  };
  if (openMode === 'static') {
    return (
      <ol className="stack tight">
        {modules.map((module, index) => (
          <li key={module.id} id={module.id} className="stack panel">
            <h3 className="like-h4">{module.title}</h3>
            <p className="small">{note(module, index)}</p>
            <TopicList topics={module.topics} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <DisclosureGroup expandAll={openMode === 'independent'}>
      {modules.map((module, index) => (
        <Disclosure
          key={module.id}
          title={module.title}
          note={note(module, index)}
          name={openMode === 'exclusive' ? 'curriculum' : undefined}
        >
          {/* Inside the content, so that the browser opens the module when a link leads to it. */}
          <div id={module.id} className={styles.topics}>
            <TopicList topics={module.topics} />
          </div>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
