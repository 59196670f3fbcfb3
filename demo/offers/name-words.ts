// biome-ignore-all format: lists of words are read in rows
/** What names of societies, houses, offices, hostels and layouts are made of; none is a builder's. */
export const FIRST = [
  'Sahyadri', 'Indrayani', 'Shivneri', 'Torna', 'Raigad', 'Koyna', 'Bhima', 'Panchavati', 'Vrindavan', 'Gokul', 'Nandanvan', 'Anandban', 'Suyog',
  'Swapnapurti', 'Mangalmurti', 'Siddhivinayak', 'Mayureshwar', 'Chaitanya', 'Aditya', 'Tejas', 'Akshay', 'Amrut', 'Vasant', 'Sharada', 'Hemant',
  'Chinar', 'Gulmohar', 'Palash', 'Kadamb', 'Bakul', 'Parijat', 'Mogra', 'Sonchafa', 'Nisarg', 'Suvarna', 'Rajat', 'Maple', 'Silver Birch', 'Orchid',
  'Lotus', 'Windsor', 'Regent', 'Ivory', 'Opal', 'Amber', 'Coral', 'Saffron', 'Teakwood', 'Riverside', 'Hillcrest', 'Meadow', 'Lakeshore', 'Sunrise',
  'Kumudini', 'Malhar', 'Kedar', 'Bhairavi', 'Yaman', 'Durvankur', 'Swastik', 'Vastushree', 'Ashirwad', 'Rutugandh', 'Vanashree',
  'Girija', 'Kaveri', 'Narmada', 'Tulsi', 'Shantiban', 'Moraya', 'Ekdant', 'Omkar', 'Shubham', 'Shree Datta', 'Mauli', 'Dnyaneshwari', 'Tukai', 'Jijai',
] as const
/** By how well equipped the building is, from an old walk-up to one with a club house. */
export const SECOND: readonly (readonly string[])[] = [
  ['Apartment', 'Society', 'Sadan', 'Kunj', 'Niwas', 'Co-op Housing Society', 'Chambers', 'Vihar', 'Smruti'],
  ['Residency', 'Enclave', 'Park', 'Nagari', 'Classic', 'Avenue', 'Heights', 'Gardens', 'Vihar', 'Angan', 'Complex', 'Homes'],
  ['Heights', 'Towers', 'Terraces', 'Greens', 'County', 'Vista', 'Grande', 'Skyline', 'Estate', 'Courtyard', 'Woods', 'One'],
]
export const HOUSES = [
  'Matoshree', 'Guruprasad', 'Yashodhan', 'Anandi Niwas', 'Sai Krupa', 'Shrikrupa', 'Pitruchhaya', 'Aai', 'Gauri Nandan', 'Swanand', 'Varsha', 'Tapovan',
  'Sanskruti', 'Chhaya', 'Madhukosh', 'Sukhada', 'Ramkrishna', 'Prasad', 'Saundarya', 'Hillside', 'Rose Villa', 'Whispering Palms', 'Bougainvilla', 'Casa Verde',
  'Avani', 'Ketaki', 'Devgiri', 'Nirmal', 'Shalmali', 'Kinara', 'Lakshmi Niwas', 'Abhilasha', 'Usha Kiran', 'Manohar', 'Vishram', 'Parnakuti', 'Sopan', 'Aangan',
] as const
export const SURNAMES = [
  'Kulkarni', 'Joshi', 'Pawar', 'Shinde', 'Bhosale', 'Gaikwad', 'Deshmukh', 'Kale', 'Patil', 'More', 'Jadhav', 'Balwadkar', 'Tapkir', 'Landge', 'Kate',
  'Gokhale', 'Ranade', 'Natu', 'Purandare', 'Mehendale', 'Bhide', 'Ghorpade', 'Tilekar', 'Kalbhor', 'Satav', 'Chandere', 'Murkute', 'Barne',
] as const
export const WORKPLACES = [
  'Orbit Business Bay', 'Laxmi Arcade', 'Sai Trade Centre', 'Nirmiti Plaza', 'Saptarshi Tower', 'Soham Business Hub', 'Zenith Square', 'Koyna Corner',
  'Trimurti Complex', 'Metro Plaza', 'Sterling Point', 'Shreeji Chambers', 'Vishal Annexe', 'Nakshatra Arcade', 'Shaniwar Plaza', 'Amar Business Court',
  'Westgate Plaza', 'Deccan Trade House', 'Ganraj Market', 'Morya Corner', 'Vitthal Commercial', 'Axis Tower',
  'Kanchan Plaza', 'Meghdoot Chambers', 'Unnati Business Court', 'Sadguru Arcade', 'Triveni Square', 'Samarth Trade Centre', 'Pushpak Corner', 'Ashoka Annexe',
  'Prabhavi Tech Park', 'Vantage Square', 'Bhavani Market', 'Sunmaan Centre', 'Riddhi Plaza', 'Heritage Corner',
] as const
export const STAYS = [
  'Sai Krupa', 'Dnyandeep', 'Vidyarthi Niwas', 'Home Away', 'Saraswati', 'Aapulki', 'Urban Nest', 'Shree Swami', 'Maitri', 'Sakhi', 'Navjeevan', 'Jivhala', 'Campus Corner',
  'Akshar', 'Green Door', 'Mauli', 'Sahavas', 'Ujwal', 'Second Home', 'Sneha', 'Krishnai', 'Yuva', 'Gargi', 'Udaan', 'Shantai', 'Ekatra', 'Vasati', 'Sarthi',
] as const
export const LAYOUTS = [
  'Green Meadows', 'Vanraji', 'Sahyadri Foothills', 'Krushnai Farms', 'Shivgiri', 'Riverbend', 'Malhar Park', 'Nisarg Sanskar', 'Sunder Nagar', 'Golden Acres',
  'Bhairavnath Nagar', 'Sai Sparsh', 'Hill View', 'Vrundavan Layout', 'Mango County', 'Shree Ganesh Nagar', 'Palm Grove', 'Kamal Vihar',
  'Neem Orchard', 'Dnyanesh Park', 'Stone Valley', 'Shivtej Layout', 'Banyan Fields', 'Ambrai', 'Khandoba Mal Layout', 'Panhala Park', 'Lake Town', 'Surya Farms',
] as const
