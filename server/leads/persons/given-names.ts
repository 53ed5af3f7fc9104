/**
 * Given names that are common in India. Two that differ by a letter are still two names: Ramesh is not Rajesh, and Asha not
 * Usha. A name that is not among them may be one of them with a typing error.
 */
const text = `
aadhya aakash aaliya aanya aarav aarti aayush abdul abhay abhijit abhilash abhinav abhishek aditi aditya advait afreen ahmed aisha ajay
ajit ajith akash akhil akhila akshata akshay akshaya alka alok aman amar amarnath ambika ameen amit amita amol amrita amrutha anagha
anand ananda anandi ananya anil anila anirudh anish anisha anita anitha anjali anjana anju ankit ankita ankur anoop ansh anshul
anu anuj anuja anup anupama anuradha anurag anusha anushka aparna apoorva aravind arif arjun arnav arti arun aruna arvind asha ashish
ashok ashwin ashwini asif aswin atul avinash ayaan ayesha ayush azhar babita babu bala balaji balakrishna balu banu basavaraj bhanu
bharat bharath bharati bharathi bhaskar bhavana bhavani bhavesh bhavya bhuvan bhuvana bina binod bipin chaitra chaitanya chandan
chandana chandra chandrika charan charu chetan chetana chinmay chirag chitra daksh damini darshan darshana deep deepa deepak deepali
deepika deepti dev devi devika dhanush dhanya dharani dharma dhruv dhruva dilip dinesh dipak dipika disha divya divyansh durga
esha fahad faisal farah farhan farida farooq fatima feroz fiza gagan gajendra ganesh ganga gaurav gauri gautam gautham gayatri geeta
geetha geetika ghanshyam girish girija gita gokul gopal gopi gopinath gourav govind govinda gowri gowtham guru gurpreet guruprasad
harish harini haripriya harpreet harsh harsha harshit harshita harshini harshad hari hasan heena hema hemant hemanth hemalatha hemavati
himani himanshu hina hrithik hussain ibrahim ila imran indira indu irfan isha ishaan ishan ishika ishita jagadish jagan jagdish
jahnavi jai jaideep jameel janaki janani jasmine jaspreet jatin jay jaya jayant jayanth jayashree jayesh jeevan jhanvi jignesh jiten
jitendra john joseph juhi jyothi jyoti kabir kailash kajal kala kalpana kalyan kalyani kamal kamala kamini kanchan kanika karan
karthik karthika kartik karuna kaushik kaveri kavita kavitha kavya keerthana keerthi kiran kirti kishan kishor kishore komal krishna krishnan
krithika kriti kritika krupa kshitij kumari kunal kushal kusum lakshman lakshmi lalit lalita lalitha lata latha lavanya laxman laxmi leela
lekha lokesh madan madhav madhavi madhu madhuri madhura mahesh mahima malati malathi malini mallika mallikarjun mamata mamatha manas
manasa manasi mandeep mangala manish manisha manjula manju manjunath manmohan manoj manohar mansi maria mariam mary maya mayank mayur mayuri
meena meenakshi meera megha meghana mehul milan milind minal mini mira mohan mohana mohammed mohit mohini monica monika mridula
mukesh mukul mukund mumtaz murali murugan muskan mythri nadeem nagaraj nagesh naina nalini naman namita namrata nanda nandan nandini
nandita narayan narayana naresh narendra nasreen natasha naveen navin navya navneet nayana neel neela neelam neeraj neeraja neeta neetu
neha nidhi nihal nikhil nikhila nikita nilesh nimisha nina niraj niranjan nirmal nirmala nisha nishant nishanth nita nitin nithin nitish
nithya nitya nutan om padma padmaja padmini pallavi pankaj parag paras parth parul parvati parvathi pavan pavani pavithra pawan payal pooja poonam
poornima prabha prabhakar prabhu prachi pradeep pradip pradnya prajwal prakash prakruthi pramod pramila pranav pranathi pranay pranjal prasad
prasanna prashant prashanth prateek pratibha pratik pratima praveen praveena pravin preethi preeti prema preet prem prerana prithvi priti priya
priyanka priyansh puja puneet punit purnima purushottam puspa pushpa quasim rachana rachita radha radhika radhakrishna rafi raghav raghavendra raghu
raghunath rahim rahul rahila raj raja rajan rajani rajashekar rajat rajeev rajendra rajesh rajeshwari rajiv rajni rajkumar raju rakesh rakhi ram rama
raman ramana ramesh ramya rani ranjan ranjana ranjit ranjith ranjitha rashi rashid rashmi rathi ratna raveena ravi ravindra ravish reema reena reeta rekha
renu renuka reshma revathi richa rima rina rishabh rishi rita ritika ritesh ritu riya riyaz rohan rohini rohit roja roopa roshan roshni ruchi ruchika
rukmini rupa rupali rupesh sabina sachin sadhana sagar sahana sahil sai saira sakshi salim salma salman samar sameer samir samiksha sana sandeep
sandhya sandip sangeeta sangeetha sania sanjana sanjay sanjeev sanjiv sanjit sankar santosh santhosh sapna sara saraswati sarala sarita saritha sarika sarthak sasi satish
satheesh satya saurabh sourabh savita savitha savitri seema seeta selvam senthil shabana shafi shaila shailesh shailaja shakti shakuntala shalini shankar shanta shantha shanti sharad sharada
sharan sharath sharmila sharvari shashank shashi shashikala sheela sheetal shekar shekhar shilpa shipra shiv shiva shivam shivani shivaraj shobha shraddha shravan
shravani shreya shreyas shri shridhar shruthi shruti shubha shubham shubhangi shweta shwetha shyam shyamala siddharth siddhi simran sindhu sita smita
smitha smriti sneha snehal sohail sohan soham sonal sonali sonam sonia sonu soumya sowmya spoorthi sravani sridevi sridhar srikant srikanth srinidhi srinivas sriram srishti
subash subhash subhadra subramani sucheta suchitra sudarshan sudeep sudesh sudha sudhakar sudhir sudheer suhas suhasini sujata sujatha sujay sujit suma suman sumana sumanth sumathi
sumit sumitra sunanda sundar sunil sunila sunit sunita sunitha supriya suraj surbhi surekha surendra suresh suruchi surya sushil sushila sushma sushmita swapna
swapnil swaroop swati swathi syed tahir tanisha tanmay tanu tanuja tanvi tanya tara tarun taruna tejas tejaswini tejashree thanuja tina trupti tulasi tushar uday udaya ujjwal uma umesh
upasana usha uttam vaibhav vaidehi vaishali vaishnavi vamsi vandana vani vanita vanitha varsha varun vasant vasanth vasantha vasanthi vasu vasudha veena veer venkat venkatesh vibha
vidhya vidya vijay vijaya vijayalakshmi vikas vikram vikrant vimal vimala vinay vinaya vinayak vineet vineeta vineetha vinita vinod vinodini vipin vipul virat viren virendra vishal
vishnu vishwa vishwas vishwanath vivek vrinda yamini yamuna yash yashas yashaswini yashika yashoda yashwanth yasmin yogesh yogita yuvaraj zahid zainab zara zeba zeenat zoya zubair
`;

export const givenNames: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
